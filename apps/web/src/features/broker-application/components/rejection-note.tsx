// Shows an applicant why an application was declined, in the reader's language. The applicant can
// then apply again.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Application } from '../model/application.ts';

export function RejectionNote({ application }: { application: Application }) {
  const t = useT();
  const { reason_code: reason, note } = application;
  return (
    <section className="rounded-card bg-warning-soft px-4 py-3">
      <h2 className="font-semibold text-warning">{t('broker_application.rejected')}</h2>
      <p>{t(`broker_application.reason_${reason}` as MessageKey)}</p>
      {note ? (
        <p className="mt-1 break-words" dir="auto">
          {note}
        </p>
      ) : null}
    </section>
  );
}
