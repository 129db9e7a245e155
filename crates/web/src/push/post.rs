//! Sends a sealed message to its service: one request on a connection of its own. Redirects are not followed, and of
//! the answer only the status is read.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::push::service::Service;

/// How long a message may take, all in all.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a service keeps a message for a phone that is away, in seconds: a seat is of no use after that.
const KEEPS: &str = "1800";

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Trusts the authorities that Mozilla trusts.
static TRUST: LazyLock<Option<TlsConnector>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().ok()?;
    Some(TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
});

/// Sends it, and gives the status of the answer.
///
/// # Errors
/// The service cannot be reached, or does not answer in time.
pub(crate) async fn post(to: &Service, authorization: &str, sealed: Vec<u8>) -> Result<u16, Failed> {
    let send = async {
        let stream = TcpStream::connect((to.host.as_str(), to.port)).await?;
        let request = Request::post(to.path.as_str())
            .header(header::HOST, to.origin.rsplit('/').next().unwrap_or_default())
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("ttl", KEEPS)
            .header("urgency", "high")
            .body(Body::from(sealed))?;
        if to.tls {
            let trust = TRUST.as_ref().ok_or("no TLS")?;
            let name = ServerName::try_from(to.host.clone())?;
            asked(trust.connect(name, stream).await?, request).await
        } else {
            asked(stream, request).await
        }
    };
    tokio::time::timeout(PATIENCE, send).await?
}

/// The status of the answer on this connection, which ends with it.
async fn asked<S>(stream: S, request: Request<Body>) -> Result<u16, Failed>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    Ok(answer?.status().as_u16())
}
