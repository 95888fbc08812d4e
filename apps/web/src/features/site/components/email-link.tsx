// An address to write to; it opens the person's own mail program.
import { Mail } from 'lucide-react';
import { CONTACT_ADDRESSES, type ContactPurpose } from '../../../shared/contact-addresses.ts';

export function EmailLink({ purpose }: { purpose: ContactPurpose }) {
  const address = CONTACT_ADDRESSES[purpose];
  return (
    <a
      href={`mailto:${address}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-primary underline underline-offset-4"
    >
      <Mail aria-hidden="true" className="size-5 shrink-0" />
      <bdi className="min-w-0 wrap-anywhere">{address}</bdi>
    </a>
  );
}
