// HTTP response of the REST service.
export type Response = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};
