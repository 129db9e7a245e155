### What the HTTP interface says where there is no document: what is wrong, and what to do next.

## ApiSaid (api-): The HTTP interface.
## $round $what (String)

api-no-key = This is for those with a key.
api-key-help = Send the last part of a link, behind /k/ or /me/, in a header: Authorization: Bearer KEY. New tournaments want the key of the server.
api-no-event-help = Ask for the event by its id, as it stands behind /e/ in its address.
api-no-round = There is no round { $round }
api-no-round-help = Rounds count from 1; a draft is shown to the organiser alone.
api-bad-body = This is not understood: { $what }
api-bad-body-help = /api/1/openapi.json says what each address takes.
api-no-address = There is nothing at this address
api-bad-address = This address is not understood
api-no-method = This address takes only { $what }
api-too-large = That is more than the server takes at once
api-too-slow = The request came too slowly
api-failed = This did not work; the server has noted it
