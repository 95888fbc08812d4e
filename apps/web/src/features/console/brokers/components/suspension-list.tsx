// List of a broker's suspensions, each with the reason, the broker's appeal and the operators'
// answer to the appeal.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import type { OperatorBrokerStanding } from '../model/broker-application.ts';

export function SuspensionList({ suspensions }: Pick<OperatorBrokerStanding, 'suspensions'>) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
      {suspensions.map((one) => (
        <li key={one.id} className="rounded-card border border-line bg-surface p-4 text-sm">
          <p className="font-semibold">
            {t(`broker_application.suspension_${one.reason_code}` as MessageKey)}
          </p>
          <p className="text-muted">
            <Time at={one.created_at} />
            {one.ended_at ? (
              <>
                {' – '}
                <Time at={one.ended_at} />
              </>
            ) : null}
          </p>
          <Words name={t('operator.note')} text={one.note} />
          <Words name={t('operator_brokers.his_answer')} text={one.appeal} />
          <Words name={t('operator_brokers.our_answer')} text={one.answer} />
        </li>
      ))}
    </ul>
  );
}

function Words({ name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-2">
      <span className="block text-muted">{name}</span>
      <span dir="auto" className="block break-words whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
