// Button that downloads all stored data of the user.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { exportData } from '../api/account-port.ts';

export function ExportData() {
  const t = useT();
  const language = useLanguage();
  const take = useMutation({
    mutationFn: exportData,
    onSuccess: (text) => {
      saveFile(`wasl-${new Date().toISOString().slice(0, 10)}.json`, text);
      notify.success(t('profile.export_done'));
    },
  });
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-semibold">{t('profile.export_title')}</h2>
      <p>{t('profile.export_text')}</p>
      <p role="alert" className="text-danger empty:hidden">
        {take.error ? messageFor(take.error, t, language, 'profile.export_failed') : null}
      </p>
      <Button look="secondary" isPending={take.isPending} onClick={() => take.mutate()}>
        <Download aria-hidden="true" className="size-5" />
        {t('profile.export_action')}
      </Button>
    </Card>
  );
}
