// Row of a transfer to the user, in the list of incoming transfers.
import { Link, useParams } from '@tanstack/react-router';
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { CircleCheck, CircleX, Hourglass, Store } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { LIST_ROW_CLASS, ListRow } from '../../../shared/ui/list-row.tsx';
import type { StateStyle } from '../../../shared/ui/state-badge.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { IncomingTransfer } from '../api/recipient-queries.ts';

type LookInWords = StateStyle & { text: MessageKey };

const ON_ITS_WAY: LookInWords = { Icon: Hourglass, tone: 'quiet', text: 'collect.not_ready' };
const LOOKS: Partial<Record<MoneyTransferStatus, LookInWords>> = {
  in_process: { Icon: Store, tone: 'accent', text: 'collect.ready' },
  completed: { Icon: CircleCheck, tone: 'success', text: 'rows.status.completed' },
  abandoned: { Icon: CircleX, tone: 'danger', text: 'rows.status.abandoned' },
};

export function IncomingTransferRow({ transfer }: { transfer: IncomingTransfer }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { text, ...look } = LOOKS[transfer.status] ?? ON_ITS_WAY;
  return (
    <li>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: transfer.id }}
        search={(search) => search}
        {...LIST_ROW_ATTRIBUTE}
        className={LIST_ROW_CLASS}
      >
        <ListRow
          title={t('money.from', {
            name: transfer.sender ? `\u2068${transfer.sender}\u2069` : t('rows.somebody'),
          })}
          amount={<Amount centimes={transfer.payout_centimes ?? 0} className="font-semibold" />}
          note={
            <>
              {transfer.cities ? `${placeNameIn(transfer.cities, language)} · ` : null}
              <Time at={transfer.created_at} />
            </>
          }
          badge={<Badge {...look}>{t(text)}</Badge>}
        />
      </Link>
    </li>
  );
}
