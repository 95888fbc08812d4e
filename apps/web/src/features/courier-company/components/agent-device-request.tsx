// Access request from a new device of an agent. A manager rejects the new device, or allows it in
// place of the agent's previous device.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useDecideAgentDevice } from '../api/company-changes.ts';
import type { CourierAgent } from '../api/company-queries.ts';
import { personName } from '../model/company.ts';

export function AgentDeviceRequest({ agent }: { agent: CourierAgent }) {
  const t = useT();
  const language = useLanguage();
  const decide = useDecideAgentDevice();
  const name = personName(agent);
  const answer = (isAllowed: boolean) =>
    decide.mutate(
      { userId: agent.user_id, isAllowed },
      {
        onSuccess: () =>
          notify.success(
            t(isAllowed ? 'courier_company.device_let_in' : 'courier_company.device_turned_away'),
          ),
      },
    );
  return (
    <div className="flex flex-col gap-2">
      <span className="font-medium">{t('courier_company.device_asks')}</span>
      <span className="text-sm text-muted">{t('courier_company.device_asks_text')}</span>
      <span className="flex flex-wrap gap-2">
        <Button
          className="px-3"
          isPending={decide.isPending}
          aria-label={t('courier_company.device_allow_of', { name })}
          onClick={() => answer(true)}
        >
          {t('courier_company.device_allow')}
        </Button>
        <Button
          look="secondary"
          className="px-3"
          disabled={decide.isPending}
          aria-label={t('courier_company.device_refuse_of', { name })}
          onClick={() => answer(false)}
        >
          {t('courier_company.device_refuse')}
        </Button>
      </span>
      <RefusalNote text={decide.error ? messageFor(decide.error, t, language) : undefined} />
    </div>
  );
}
