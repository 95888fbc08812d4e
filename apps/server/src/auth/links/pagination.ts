// Pagination in the admin API: reads `?page=&per_page=` from the request and writes the response
// headers Link and X-Total-Count.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

export type Page = { page: number; perPage: number; offset: number };

/**
 * An empty string counts as an omitted parameter, because the client sends an empty string for an
 * omitted parameter.
 * @throws ZodError, which becomes validation_failed
 */
export function paginate(request: FastifyRequest): Page {
  const { page, per_page: perPage } = querySchema.parse(request.query);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** @param path - Path of the paginated list, such as /admin/users. */
export function addPageHeaders(
  reply: FastifyReply,
  path: string,
  { page, perPage }: Page,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  reply.header('x-total-count', total).header('link', links.join(', '));
}

const numberOr = (fallback: number, most: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : value),
    z.coerce.number().int().min(1).max(most),
  );

const querySchema = z.object({
  page: numberOr(1, 1_000_000),
  per_page: numberOr(50, 1000),
});
