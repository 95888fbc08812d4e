// Reads all rows about a person's identity: approval, documents, draft, decisions and grants. The
// rows are read with the role of the database owner. Tests compare the rows before and after a call
// to show that a refused or repeated call changes nothing.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

export async function identityOf(db: Client, userId: string): Promise<unknown> {
  const [row] = await asRoot(
    db,
    `select
       (select is_identity_approved from public.profiles where id = $1) as is_approved,
       (select jsonb_agg(a order by a.submitted_at, a.id) from public.user_identity_approvals a where a.user_id = $1) as cases,
       (select jsonb_agg(d order by d.file_path) from public.user_identity_documents d
         join public.user_identity_approvals a on a.id = d.approval_id where a.user_id = $1) as documents,
       (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = $1) as draft,
       (select jsonb_agg(d order by d.id) from private.identity_decisions d
         join public.user_identity_approvals a on a.id = d.approval_id where a.user_id = $1) as decisions,
       (select jsonb_agg(g order by g.reviewer_id) from private.identity_document_grants g
         join public.user_identity_approvals a on a.id = g.approval_id where a.user_id = $1) as grants`,
    [userId],
  );
  return row;
}
