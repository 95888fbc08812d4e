// Voucher for the screen and for printing: QR code, recipient, amount and expiry.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { QrCode } from '../../../shared/ui/pictures/qr-code.tsx';
import { ShareText } from '../../../shared/ui/share-text.tsx';
import type { SignedVoucher } from '../model/stored-voucher.ts';

export function VoucherSheet({ shown: { voucher, text } }: { shown: SignedVoucher }) {
  const t = useT();
  const language = useLanguage();
  const until = formatTimestamp(new Date(voucher.until * 1000).toISOString(), language);
  return (
    <Card className="flex flex-col gap-5" aria-label={t('vouchers.title')}>
      <p className="text-center text-4xl font-semibold">
        <ExactAmount centimes={voucher.centimes} />
      </p>
      <QrCode
        text={text}
        level="L"
        label={t('vouchers.qr')}
        className="mx-auto aspect-square w-full max-w-96 rounded-card"
      />
      <dl className="divide-y divide-line border-y border-line">
        <Row label={t('vouchers.to')}>
          <bdi>{voucher.name}</bdi>
        </Row>
        <Row label={t('vouchers.reference')}>
          <Reference code={voucher.reference} />
        </Row>
        <Row label={t('vouchers.until')}>{until}</Row>
      </dl>
      <p>{t('vouchers.how')}</p>
      <p className="text-sm text-muted print:hidden">{t('vouchers.offline')}</p>
      <details className="print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">
          {t('vouchers.as_text')}
        </summary>
        <p dir="ltr" className="figures text-sm break-all">
          {text}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ShareText text={text} bare={text} />
        </div>
      </details>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
