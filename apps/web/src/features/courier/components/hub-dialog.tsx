// Dialog to leave a parcel at a hub on its route.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { namedOptions } from '../../../shared/format/named-options.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import type { Job } from '../model/job.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';

type HubDialogProps = { job: Job; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function HubDialog({ job, isOpen, onOpenChange }: HubDialogProps) {
  const t = useT();
  const language = useLanguage();
  const { record, isPending } = useRecordScan(job);
  const hubs = job.hubs ?? [];
  const [cityId, setCityId] = useState(hubs[0]?.id);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A parcel that an app version without hubs stored on the device has no list of hubs. The scan
    // is then sent without a city, and the server uses the agent's city.
    const fields = cityId === undefined ? {} : { city_id: cityId };
    if (await record({ kind: 'hub', fields })) onOpenChange(false);
  };
  return (
    <Dialog title={t('courier.hub_do')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>{t('courier.hub_text')}</p>
        <Select
          label={t('courier.hub_city')}
          placeholder={t('courier.choose')}
          options={namedOptions(hubs, language)}
          value={cityId === undefined ? null : String(cityId)}
          onChange={(next) => setCityId(hubs.find(({ id }) => String(id) === next)?.id)}
        />
        <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
          {t('courier.hub_save')}
        </Button>
      </form>
    </Dialog>
  );
}
