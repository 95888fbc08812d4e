// GET /admin/audit: lists account events, newest first, in pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../../auth-deps.ts';
import { addPageHeaders, paginate } from '../../links/pagination.ts';

/**
 * Returns `[{id, payload, created_at, ip_address}]`, with X-Total-Count and Link. Refusals:
 * validation_failed, and those of requireAdmin.
 */
export const listAudit =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const page = paginate(request);
    const entries = await deps.database.query(
      `select id, payload, created_at, ip_address from auth.audit_log_entries
       order by created_at desc, id limit $1 offset $2`,
      [page.perPage, page.offset],
    );
    const [count] = await deps.database.query<{ total: number }>(
      'select count(*)::int as total from auth.audit_log_entries',
    );
    addPageHeaders(reply, '/admin/audit', page, count?.total ?? 0);
    return entries;
  };
