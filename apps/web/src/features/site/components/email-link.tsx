// Link that opens an e-mail to the contact address of this instance. If the instance has no
// address, a note says so.
import { Mail } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';

/** Requires the message catalogue `document`. */
export function EmailLink() {
  const t = useT();
  const company = useCompany();
  const address = company?.contact_email;
  if (!address) {
    // Reserves the space of the address, so that the layout does not move when the response
    // arrives.
    return (
      <span
        data-asks={!company || undefined}
        className="inline-flex min-h-11 items-center text-muted"
      >
        {company ? t('document.no_address') : null}
      </span>
    );
  }
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
