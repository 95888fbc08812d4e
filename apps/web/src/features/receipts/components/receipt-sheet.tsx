// Receipt for the screen and for printing on A5 or A4. The rest of the page is not printed.
import type { Receipt } from '@wasl/core/check-receipt';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { InstanceSettings } from '../../../shared/instance-settings.ts';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { StarLattice } from '../../../shared/ui/pictures/eight-pointed-star.tsx';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { receiptAmount, receiptKindOf, receiptRows } from '../model/receipt-rows.ts';
import { HowToComplain } from './how-to-complain.tsx';
import { MoneyMode } from './money-mode-note.tsx';
import './receipt-sheet.css';

type ReceiptSheetProps = {
  receipt: Receipt;
  /** URL of the page that verifies the signed file. */
  checkAddress: string;
  /** Settings of the instance; undefined until they are loaded. */
  settings: InstanceSettings | undefined;
};

export function ReceiptSheet({ receipt, checkAddress, settings }: ReceiptSheetProps) {
  const t = useT();
  const language = useLanguage();
  const title = t(`receipts.title.${receiptKindOf(receipt)}`);
  const sum = receiptAmount(receipt);
  return (
    <article
      aria-label={title}
      className="receipt-sheet relative flex flex-col gap-5 overflow-hidden rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <StarLattice className="absolute inset-0 size-full text-primary opacity-5 print:hidden" />
      <header className="relative flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <p className="text-xl font-semibold">{title}</p>
      </header>
      {settings ? <MoneyMode settings={settings} /> : null}
      {sum === null ? null : (
        <p className="relative text-center text-4xl font-semibold">
          <ExactAmount centimes={sum} />
        </p>
      )}
      <dl className="relative divide-y divide-line border-y border-line">
        {receiptRows(receipt, language, t).map(({ label, text, isCode, isStrong }) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 py-1.5 ${isStrong ? 'font-semibold' : ''}`}
          >
            <dt className={isStrong ? '' : 'text-muted'}>{label}</dt>
            <dd className="ms-auto min-w-0 text-end wrap-anywhere">
              <bdi dir={isCode ? 'ltr' : 'auto'} className={isCode ? 'figures' : undefined}>
                {text}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {settings ? <HowToComplain settings={settings} /> : null}
      <p className="relative text-sm wrap-anywhere text-muted">
        {t('receipts.how_to_check', { address: `\u2066${checkAddress}\u2069` })}
      </p>
    </article>
  );
}
