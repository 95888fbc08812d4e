// What a recipient needs at the counter: his document, the secret that only the sender gives him, and the reference to show.
import { IdCard, KeyRound, QrCode } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { ReferenceCode } from '../../../shared/ui/pictures/reference-code.tsx';

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
          <QrCode aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {t('collect.bring_reference')}
        </li>
      </ul>
      <div className="rounded-card bg-sunken p-4">
        <ReferenceCode reference={reference} label={t('collect.reference_qr', { reference })} />
      </div>
    </section>
  );
}
