//! The Model Context Protocol: what a message is, and what is replied. Nothing is computed here.
//!
//! <https://modelcontextprotocol.io/specification>, revisions of 2024-11-05 to 2025-11-25, on JSON-RPC 2.0.

use super::{
    LONGEST_LINE,
    context::{Resource, prompt, prompts, resources, templates},
    tools::tools,
};
use bouton::{
    Limits,
    lang::{Lang, Texts},
};
use bouton_api::{Call, INSTRUCTIONS, Problem, Response, Tool};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// Revisions of the protocol that are spoken, the newest first.
const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
/// Revision in which several messages may come as one array.
const WITH_BATCHES: &str = "2025-03-26";
/// Maximum bytes of an answer, which an assistant reads as a whole.
const LONGEST_ANSWER: usize = 1 << 18;
/// Argument of every tool: the time that the call may take.
const SECONDS: &str = "limit_seconds";
/// Maximum of it.
const MOST_SECONDS: f64 = 3600.0;

/// An error of JSON-RPC: its code and its name in the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RpcError {
    Parse,
    InvalidRequest,
    MethodNotFound,
    InvalidParams,
    Internal,
    NoResource,
}

impl RpcError {
    fn code_and_name(self) -> (i32, &'static str) {
        match self {
            RpcError::Parse => (-32700, "Parse error"),
            RpcError::InvalidRequest => (-32600, "Invalid Request"),
            RpcError::MethodNotFound => (-32601, "Method not found"),
            RpcError::InvalidParams => (-32602, "Invalid params"),
            RpcError::Internal => (-32603, "Internal error"),
            RpcError::NoResource => (-32002, "Resource not found"),
        }
    }
}

/// The request in a message.
#[derive(Debug)]
pub enum Asked {
    /// Nothing: a notification, or a reply to what was never asked.
    Nothing,
    /// A reply that is known at once, as text.
    Reply(String),
    /// Work for another thread. `time` is the limit that the message sets for it, `progress` the token under which the
    /// message asks for its progress.
    Work {
        id: Value,
        work: Box<Work>,
        time: Option<Duration>,
        texts: &'static Texts,
        progress: Option<Value>,
    },
    /// Cancel the call of this id.
    Cancel { id: Value },
}

/// A question whose parameters are right.
#[derive(Debug)]
pub enum Work {
    /// Of a tool.
    Call(Call),
    /// Of a resource.
    Read(Resource),
}

impl Work {
    /// Its answer.
    pub fn answer(&self, limits: Limits, texts: &Texts) -> Response {
        match self {
            Work::Call(call) => call.answer(limits),
            Work::Read(resource) => resource.answer(limits, texts),
        }
    }

    /// The reply to it, as text.
    pub fn reply(&self, id: &Value, response: Response, texts: &Texts) -> String {
        match self {
            Work::Call(_) => result(id, response, texts),
            Work::Read(resource) if response.status == 200 => {
                reply(id.clone(), resource.contents(&response.text))
            }
            Work::Read(resource) => {
                let kind =
                    if response.status == 404 { RpcError::NoResource } else { RpcError::Internal };
                error(id.clone(), kind, resource.address())
            }
        }
    }
}

/// A line of input.
#[derive(Debug)]
pub enum Line {
    One(Asked),
    /// Several messages, whose replies come as one array.
    Batch(Vec<Asked>),
}

/// One conversation.
#[derive(Debug)]
pub struct Protocol {
    texts: &'static Texts,
    version: &'static str,
}

impl Protocol {
    /// A conversation that has not begun; `texts` are in the language of answers where a call names none.
    pub fn new(texts: &'static Texts) -> Protocol {
        Protocol { texts, version: VERSIONS[0] }
    }

    /// The reply to a line that is too long to be read: it may have held any message.
    pub fn long_line(&self) -> Line {
        let about = format!("a message has {LONGEST_LINE} bytes at most");
        Line::One(Asked::Reply(error(Value::Null, RpcError::InvalidRequest, &about)))
    }

    /// The request in a line of input.
    pub fn line(&mut self, line: &[u8]) -> Line {
        let Ok(message) = serde_json::from_slice::<Value>(line) else {
            return Line::One(Asked::Reply(error(Value::Null, RpcError::Parse, "")));
        };
        match message {
            Value::Array(messages) if self.version == WITH_BATCHES && !messages.is_empty() => {
                Line::Batch(messages.into_iter().map(|message| self.message(message)).collect())
            }
            message => Line::One(self.message(message)),
        }
    }

    fn message(&mut self, message: Value) -> Asked {
        let Value::Object(mut message) = message else {
            return Asked::Reply(error(Value::Null, RpcError::InvalidRequest, ""));
        };
        let id = message.remove("id");
        let known = id.clone().filter(|id| id.is_string() || id.is_number());
        let is_ours = message.get("jsonrpc").is_some_and(|version| version == "2.0");
        let method = match message.get("method") {
            Some(Value::String(method)) if is_ours && known.is_some() == id.is_some() => method,
            None if is_ours
                && (message.contains_key("result") || message.contains_key("error")) =>
            {
                return Asked::Nothing;
            }
            _ => {
                let id = known.unwrap_or_default();
                return Asked::Reply(error(id, RpcError::InvalidRequest, ""));
            }
        };
        let params = message.get("params");
        let Some(id) = known else {
            return match params.and_then(|params| params.get("requestId")) {
                Some(id) if method == "notifications/cancelled" => Asked::Cancel { id: id.clone() },
                _ => Asked::Nothing,
            };
        };
        match &**method {
            "initialize" => Asked::Reply(self.initialize(id, params)),
            "ping" => Asked::Reply(reply(id, json!({}))),
            "tools/list" => {
                let list: Vec<Value> = tools().map(described).collect();
                Asked::Reply(reply(id, json!({ "tools": list })))
            }
            "tools/call" => self.call(id, params),
            "resources/list" => Asked::Reply(reply(id, resources(self.texts))),
            "resources/templates/list" => Asked::Reply(reply(id, templates(self.texts))),
            "resources/read" => match params.and_then(|params| params.get("uri")?.as_str()) {
                Some(address) => match Resource::at(address, self.texts) {
                    Some(resource) => {
                        let work = Box::new(Work::Read(resource));
                        let progress = progress_token(params);
                        Asked::Work { id, work, time: None, texts: self.texts, progress }
                    }
                    None => Asked::Reply(error(id, RpcError::NoResource, address)),
                },
                None => Asked::Reply(error(id, RpcError::InvalidParams, "uri")),
            },
            "prompts/list" => Asked::Reply(reply(id, prompts(self.texts))),
            "prompts/get" => Asked::Reply(match prompt(params, self.texts) {
                Ok(result) => reply(id, result),
                Err(about) => error(id, RpcError::InvalidParams, &about),
            }),
            other => Asked::Reply(error(id, RpcError::MethodNotFound, other)),
        }
    }

    fn initialize(&mut self, id: Value, params: Option<&Value>) -> String {
        let wished = params.and_then(|params| params.get("protocolVersion"));
        let Some(wished) = wished.and_then(Value::as_str) else {
            return error(id, RpcError::InvalidParams, "protocolVersion");
        };
        let spoken = VERSIONS.into_iter().find(|version| *version == wished);
        self.version = spoken.unwrap_or(VERSIONS[0]);
        let result = json!({
            "protocolVersion": self.version,
            "capabilities": { "prompts": {}, "resources": {}, "tools": {} },
            "serverInfo": { "name": "bouton", "version": env!("CARGO_PKG_VERSION") },
            "instructions": INSTRUCTIONS,
        });
        reply(id, result)
    }

    fn call(&self, id: Value, params: Option<&Value>) -> Asked {
        let param = |name: &str| params.and_then(|params| params.get(name));
        let Some(name) = param("name").and_then(Value::as_str) else {
            return Asked::Reply(error(id, RpcError::InvalidParams, "name"));
        };
        let Some(tool) = tools().find(|tool| tool.name() == name) else {
            return Asked::Reply(error(id, RpcError::InvalidParams, name));
        };
        let mut arguments = match param("arguments") {
            None | Some(Value::Null) => Map::new(),
            Some(Value::Object(arguments)) => arguments.clone(),
            Some(_) => return Asked::Reply(error(id, RpcError::InvalidParams, "arguments")),
        };
        let time = match arguments.remove(SECONDS).map(|given| seconds(&given)) {
            Some(None) => return Asked::Reply(error(id, RpcError::InvalidParams, SECONDS)),
            time => time.flatten(),
        };
        let said = arguments.get("lang").and_then(Value::as_str).and_then(Lang::parse);
        let texts = said.map_or(self.texts, |lang| Texts::on(self.texts.surface(), lang));
        match tool.call(&arguments, texts.lang()) {
            Ok(call) => {
                let work = Box::new(Work::Call(call));
                Asked::Work { id, work, time, texts, progress: progress_token(params) }
            }
            Err(problem) => Asked::Reply(result(&id, Response::refusal_in(&problem, texts), texts)),
        }
    }
}

/// A tool as it is listed. Every call may be given less time, or more.
fn described(tool: Tool) -> Value {
    let mut description = tool.description();
    description["inputSchema"]["properties"][SECONDS] = json!({
        "type": "number",
        "description": "The seconds that this call may take.",
        "exclusiveMinimum": 0,
        "maximum": MOST_SECONDS,
    });
    description
}

/// A number of seconds, which some write as text.
fn seconds(given: &Value) -> Option<Duration> {
    let seconds = given.as_f64().or_else(|| given.as_str()?.trim().parse().ok())?;
    let is_right = seconds > 0.0 && seconds <= MOST_SECONDS;
    is_right.then(|| Duration::from_secs_f64(seconds))
}

/// The reply to a call of a tool, as text: the answer is in it byte for byte as the API gives it.
fn result(id: &Value, response: Response, texts: &Texts) -> String {
    let response = match response.text.len() {
        length if length > LONGEST_ANSWER => {
            let problem = Problem::LongAnswer { length, most: LONGEST_ANSWER };
            Response::refusal_in(&problem, texts)
        }
        _ => response,
    };
    let (text, failed) = (&response.text, response.status != 200);
    let quoted = Value::from(text.as_str());
    // Structured content must be an object.
    let structured =
        if text.starts_with('{') { text.clone() } else { format!("{{\"result\":{text}}}") };
    format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":{{\"content\":[{{\"type\":\"text\",\"text\":{quoted}}}],\
         \"structuredContent\":{structured},\"isError\":{failed}}}}}"
    )
}

/// The token by which a message asks for its progress.
fn progress_token(params: Option<&Value>) -> Option<Value> {
    let token = params?.get("_meta")?.get("progressToken")?;
    (token.is_string() || token.is_number()).then(|| token.clone())
}

/// The notification that a call has computed this many positions, of `needed`; `needed` is 0 where that is not known.
pub fn progress(token: &Value, reached: u64, needed: u64) -> String {
    let mut params = json!({ "progressToken": token, "progress": reached });
    if needed >= reached {
        params["total"] = needed.into();
    }
    json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": params }).to_string()
}

fn reply(id: Value, result: Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "result": result }).to_string()
}

/// An error of the protocol, and what it is about.
fn error(id: Value, error: RpcError, about: &str) -> String {
    let (code, name) = error.code_and_name();
    let message = if about.is_empty() { name.to_string() } else { format!("{name}: {about}") };
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }).to_string()
}
