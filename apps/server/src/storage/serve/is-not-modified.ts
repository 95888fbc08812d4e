// Answers conditional requests (RFC 9110, 13): whether the client's copy is still the present one.

export type Validators = {
  /** Quoted. */
  etag: string;
  modifiedAt: Date;
};

/** The tag decides when both are asked, because times only have seconds. */
export function isNotModified(
  headers: Record<string, string | string[] | undefined>,
  { etag, modifiedAt }: Validators,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const list = String(tags)
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    return list.includes('*') || list.includes(etag);
  }
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  return Math.floor(modifiedAt.getTime() / 1000) <= since / 1000;
}
