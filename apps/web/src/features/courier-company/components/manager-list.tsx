// Managers of a courier. An operator can end the role of a manager.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useEndManager } from '../api/company-changes.ts';
import { type Manager, personName } from '../model/company.ts';

export function ManagerList({ managers, mayEnd }: { managers: Manager[]; mayEnd: boolean }) {
  const t = useT();
  const language = useLanguage();
  const end = useEndManager();
  const [asked, setAsked] = useState<Manager>();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('courier_company.managers')}</h2>
      <RefusalNote text={end.error ? messageFor(end.error, t, language) : undefined} />
      {managers.length === 0 ? (
        <p className="text-muted">{t('courier_company.managers_none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {managers.map((one) => (
            <li
              key={one.user_id}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
            >
              <span className="min-w-0">
                <bdi className="block font-medium">{personName(one)}</bdi>
                {one.username ? (
                  <bdi dir="ltr" className="text-sm text-muted">{`@${one.username}`}</bdi>
                ) : null}
              </span>
              {mayEnd ? (
                <Button
                  look="secondary"
                  className="px-3"
                  aria-label={t('courier_company.manager_end_of', { name: personName(one) })}
                  onClick={() => setAsked(one)}
                >
                  {t('courier_company.agent_end')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={t('courier_company.manager_end_of', { name: asked ? personName(asked) : '' })}
        text={t('courier_company.manager_end_text')}
        confirmLabel={t('courier_company.agent_end')}
        isOpen={asked !== undefined}
        isPending={end.isPending}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        onConfirm={() =>
          asked && end.mutate(asked.user_id, { onSettled: () => setAsked(undefined) })
        }
      />
    </section>
  );
}
