// What a recipient needs at the counter: his document, the secret that only the sender gives him, and the reference to show.
import { IdCard, KeyRound, QrCode as QrSign } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { QrCode } from '../../../shared/ui/pictures/qr-code.tsx';

export function WhatToBring({ reference }: { reference: string }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('collect.bring')}</h2>
      <ul className="flex flex-col gap-3">
        <li className="flex gap-3">
          <IdCard aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {t('collect.bring_document')}
        </li>
        <li className="flex gap-3">
          <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {t('collect.bring_code')}
        </li>
        <li className="flex gap-3">
          <QrSign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {t('collect.bring_reference')}
        </li>
      </ul>
      <div className="flex flex-col items-center gap-2 rounded-card bg-sunken p-4">
        <QrCode
          text={reference}
          label={t('collect.reference_qr', { reference })}
          className="size-44 rounded-lg"
        />
        <bdi
          dir="ltr"
          className="figures text-[clamp(1.4rem,7vw,2rem)] font-semibold whitespace-nowrap"
        >
          {reference}
        </bdi>
      </div>
    </section>
  );
}
