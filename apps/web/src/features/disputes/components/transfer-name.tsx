// Reference of a transfer, without line breaks.
import { useT } from '../../../i18n/use-t.ts';

export function TransferName({ reference }: { reference: string }) {
  const t = useT();
  return (
    <span className="whitespace-nowrap">
      {t('disputes.of_transfer', { reference: `\u2066${reference}\u2069` })}
    </span>
  );
}
