// What the server and a function's worker thread say to each other.

export type CallMessage = {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: Uint8Array | null;
};

export type AnswerMessage =
  | { id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { id: number; fault: string };
