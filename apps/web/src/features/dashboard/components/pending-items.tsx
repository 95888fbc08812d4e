// Items that need the user's attention: drafts, disputes that need an answer, and parcels that
// nobody has collected.
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, Hand, type LucideIcon, PencilLine } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { isDraft, type PendingItem } from '../model/pending-item.ts';

/** Renders the items of the list, without the list element. */
export function PendingItems({ matters }: { matters: PendingItem[] }) {
  const t = useT();
  return matters.map((matter) => {
    const { id, ask, name } = matter;
    const Icon: LucideIcon = isDraft(matter) ? PencilLine : Hand;
    return (
      <li key={id}>
        <MatterLink matter={matter}>
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {name === null && (ask === 'money_draft' || ask === 'delivery_draft')
              ? t(`dashboard.ask.${ask}_unnamed`)
              : t(`dashboard.ask.${ask}`, { name: `\u2068${name ?? ''}\u2069` })}
          </span>
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-muted rtl:-scale-x-100"
          />
        </MatterLink>
      </li>
    );
  });
}

type LinkProps = { matter: PendingItem; children: React.ReactNode };

function MatterLink({ matter, children }: LinkProps) {
  const { lang } = useParams({ from: '/$lang' });
  const { id, ask } = matter;
  const className = `flex min-h-16 items-center gap-3 rounded-card border bg-surface p-4 hover:border-primary ${isDraft(matter) ? 'border-line' : 'border-accent'}`;
  switch (ask) {
    case 'dispute':
      return (
        <Link
          to="/$lang/disputes/$disputeId"
          params={{ lang, disputeId: id }}
          className={className}
        >
          {children}
        </Link>
      );
    case 'money_draft':
      return (
        <Link to="/$lang/money/$transferId" params={{ lang, transferId: id }} className={className}>
          {children}
        </Link>
      );
    case 'property_draft':
      return (
        <Link to="/$lang/properties/new" params={{ lang }} className={className}>
          {children}
        </Link>
      );
    default:
      return (
        <Link
          to="/$lang/deliveries/$deliveryId"
          params={{ lang, deliveryId: id }}
          className={className}
        >
          {children}
        </Link>
      );
  }
}
