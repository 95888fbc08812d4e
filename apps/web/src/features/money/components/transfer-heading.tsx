// Heading with the amount and the name of the other party: the sender sees the recipient, and the
// recipient sees the sender.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { moneyQueries, type TransferDetail } from '../api/money-queries.ts';

type TransferHeadingProps = { transfer: TransferDetail; isReceiver: boolean };

export function TransferHeading({ transfer, isReceiver }: TransferHeadingProps) {
  const t = useT();
  const language = useLanguage();
  const people = useQuery(moneyQueries.people(isReceiver ? [transfer.sender_id] : []));
  const sender = people.data?.get(transfer.sender_id);
  const { recipient_name: recipient, cities: city, amount_centimes: amount, status } = transfer;
  return (
    <div>
      <h1 className="text-xl font-semibold">
        {isReceiver ? (
          t('money.from', { name: sender ? `\u2068${sender}\u2069` : t('rows.somebody') })
        ) : (
          <bdi>{recipient ?? t('rows.no_recipient_yet')}</bdi>
        )}
      </h1>
      <p className="text-muted">{city ? placeNameIn(city, language) : null}</p>
      {/* The heading shows only the amount that the sender typed; the amount received is shown below. */}
      {amount === null || isReceiver || ['in_process', 'completed'].includes(status) ? null : (
        <p className="mt-1 text-4xl font-semibold">
          <Amount centimes={amount} />
        </p>
      )}
    </div>
  );
}
