// List of the items that a recipient must bring to the counter.
import { useT } from '../../../i18n/use-t.ts';
import { ItemsToBring } from '../../../shared/shops/items-to-bring.tsx';

export function WhatToBring({ reference }: { reference: string }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('collect.bring')}</h2>
      <ItemsToBring
        texts={{
          document: t('collect.bring_document'),
          code: t('collect.bring_code'),
          reference: t('collect.bring_reference'),
        }}
        reference={reference}
        label={t('collect.reference_qr', { reference })}
      />
    </section>
  );
}
