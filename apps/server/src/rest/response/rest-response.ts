// HTTP response of the REST service.
export type RestResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};
