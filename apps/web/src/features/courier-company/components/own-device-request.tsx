// Notice on an agent's device that is not allowed yet: the agent requests access, and a manager of
// the company decides.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useRequestAgentDeviceAccess } from '../api/company-changes.ts';

export function OwnDeviceRequest({ state }: { state: 'asked' | 'other' }) {
  const t = useT();
  const language = useLanguage();
  const open = useRequestAgentDeviceAccess();
  const isAsked = state === 'asked';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">
        {t(isAsked ? 'courier_company.device_waits' : 'courier_company.device_other')}
      </h2>
      <p>
        {t(isAsked ? 'courier_company.device_waits_text' : 'courier_company.device_other_text')}
      </p>
      <RefusalNote text={open.error ? messageFor(open.error, t, language) : undefined} />
      <Button className="self-start" isPending={open.isPending} onClick={() => open.mutate()}>
        {t(isAsked ? 'courier_company.device_look' : 'courier_company.device_ask')}
      </Button>
    </Card>
  );
}
