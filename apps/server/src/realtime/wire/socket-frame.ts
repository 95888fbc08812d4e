// Frames of the socket, independent of the protocol version.

export type ProtocolVersion = '1.0.0' | '2.0.0';

/** Frame received from the client. */
export type IncomingFrame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/**
 * Frame sent to the client. The payload is JSON text, so that one text serves many sockets and
 * keeps PostgreSQL's number notation.
 */
export type OutgoingFrame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payloadJson: string;
};

/**
 * A broadcast to the members of a room: JSON text, or bytes that are forwarded without parsing
 * them.
 */
export type Broadcast = {
  event: string;
  content: { json: string } | { bytes: Buffer };
  /**
   * Id of the message, and a mark if the message is replayed. Only broadcasts from the database
   * have this property.
   */
  meta?: { id: string; replayed?: true };
};
