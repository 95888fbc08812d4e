// Schema of a proof of address that a reviewer has opened.
import { z } from 'zod/mini';

const text = z.string();
export const openedAddressProofSchema = z.object({
  proof: z.object({
    id: text,
    address: text,
    city_id: z.number(),
    paper_kind: text,
    status: text,
    seen_as: z.nullable(z.enum(['broker', 'operator'])),
    seen_at: z.nullable(text),
    submitted_at: text,
  }),
  identity: z.object({ first_name: text, middle_name: z.nullable(text), last_name: text }),
  documents: z.array(z.object({ id: text, file_path: text, file_name: text, file_type: text })),
  earlier_proofs: z.array(
    z.object({ id: text, status: text, submitted_at: text, reviewer_note: z.nullable(text) }),
  ),
  documents_readable_until: text,
});
export type OpenedAddressProof = z.infer<typeof openedAddressProofSchema>;
