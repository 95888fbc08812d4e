import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { LIST_ROW_CLASS, ListRow } from '../../../shared/ui/list-row.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { ListedTransfer } from '../api/money-queries.ts';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

/** One transfer in a list. The city is absent if the query does not select the city. */
export type TransferInRow = Pick<
  ListedTransfer,
  'id' | 'recipient_name' | 'amount_centimes' | 'status' | 'created_at'
> & {
  cities?: ListedTransfer['cities'];
  /** Cash counts of the broker that wait for the user's confirmation. */
  cash_handovers?: ListedTransfer['cash_handovers'];
  /** Sender of the transfer, when the user is its recipient. */
  sender_name?: string | null | undefined;
  role?: 'sender' | 'receiver';
  is_on_hold?: boolean;
};

export function TransferRow({ transfer }: { transfer: TransferInRow }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const isGot = transfer.role === 'receiver';
  const name = isGot ? transfer.sender_name || null : transfer.recipient_name;
  const { id, cities: city, amount_centimes: amount, status } = transfer;
  return (
    <li>
      <Link
        to="/$lang/money/$transferId"
        params={{ lang, transferId: id }}
        search={(search) => search}
        {...LIST_ROW_ATTRIBUTE}
        className={LIST_ROW_CLASS}
      >
        <ListRow
          title={
            isGot ? (
              t('rows.from_name', { name: name ? `\u2068${name}\u2069` : t('rows.somebody') })
            ) : (
              <bdi>{name ?? t('rows.no_recipient_yet')}</bdi>
            )
          }
          amount={amount === null ? null : <Amount centimes={amount} className="font-semibold" />}
          note={
            <>
              {city ? `${placeNameIn(city, language)} · ` : null}
              <Time at={transfer.created_at} />
            </>
          }
          badge={
            <TransferStatusBadge
              status={status}
              isCounted={Boolean(transfer.cash_handovers?.length)}
              isHeld={Boolean(transfer.is_on_hold)}
            />
          }
        />
      </Link>
    </li>
  );
}
