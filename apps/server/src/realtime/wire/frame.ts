// What travels on the socket, apart from how a protocol version writes it.

export type Version = '1.0.0' | '2.0.0';

/** From the client. */
export type IncomingFrame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** To the client; the payload is JSON text, so that one text serves many sockets and keeps numbers as PostgreSQL wrote them. */
export type OutgoingFrame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payloadJson: string;
};

/** A broadcast on its way to the members of a room: JSON text, or bytes that are passed on unread. */
export type Broadcast = {
  event: string;
  content: { json: string } | { bytes: Buffer };
  /** Of what came from the database. */
  meta?: { id: string; replayed?: true };
};
