// Receipts of both parties of a transfer, and the disputes of the transfer, each with a link to the
// screen for its decision.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import {
  type ReceiptFacts,
  receiptCentimes,
  type TransferRecord,
} from '../model/opened-transfer.ts';

export function TransferReceipts({ receipts }: { receipts: ReceiptFacts[] }) {
  const t = useT();
  if (receipts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_search.receipts')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {receipts.map((receipt) => (
          <li
            key={`${receipt.kind} ${receipt.issued_to}`}
            className="rounded-card border border-line bg-surface p-4 text-sm"
          >
            <p className="font-semibold">{t(`receipts.title.${receipt.kind}`)}</p>
            <p className="text-muted">{t(`operator_search.issued_to_${receipt.issued_to}`)}</p>
            <p className="mt-2 flex flex-wrap justify-between gap-2">
              <Time at={receipt.happened_at} />
              <Amount centimes={receiptCentimes(receipt)} className="font-semibold" />
            </p>
            {receipt.shop ? <bdi className="text-muted">{receipt.shop.name}</bdi> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TransferDisputes({ disputes }: Pick<TransferRecord, 'disputes'>) {
  const t = useT();
  const lang = useLanguage();
  if (disputes.length === 0) return null;
  return (
    <FactList
      title={t('operator.tab_disputes')}
      facts={disputes.map((dispute) => ({
        name: t(`disputes.status_${dispute.status}`),
        value: (
          <>
            <Link
              to="/$lang/operator"
              params={{ lang }}
              search={{ tab: 'disputes', case: dispute.id }}
              className="figures text-primary underline underline-offset-4"
            >
              <Reference code={dispute.reference} />
            </Link>
            {' · '}
            <Time at={dispute.at} />
          </>
        ),
      }))}
    />
  );
}
