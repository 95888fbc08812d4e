// What goes back over HTTP.
export type Response = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};
