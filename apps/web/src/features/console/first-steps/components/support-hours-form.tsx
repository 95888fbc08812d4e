// Form for the weekly support hours, which are public. It uses the same week format as the opening
// hours of shops.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { HoursFields } from '../../../../shared/shops/hours-fields.tsx';
import type { ShopSpan } from '../../../../shared/shops/shop.ts';
import { areHoursValid, toStoredHours } from '../../../../shared/shops/shop-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useSetSupportHours } from '../api/first-step-changes.ts';

/** The screen around this form must load the message catalogues `first_steps` and `shops`. */
export function SupportHoursForm({ hours: published }: { hours: ShopSpan[] }) {
  const t = useT();
  const set = useSetSupportHours();
  const [id, setId] = useState(() => newId());
  const [hours, setHours] = useState(published);
  const [hasTried, setHasTried] = useState(false);
  const isFieldRefused = set.error instanceof Refusal && set.error.details.field === 'p_hours';
  const isWrong = (hasTried && !areHoursValid(hours)) || isFieldRefused;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (set.isPending || !areHoursValid(hours)) return;
    set.mutate(
      { id, hours: toStoredHours(hours) },
      {
        onSuccess: () => {
          setId(newId());
          notify.success(t('first_steps.saved'));
        },
      },
    );
  };
  return (
    <Card id="hours" className="flex scroll-mt-32 flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('first_steps.hours_form_title')}</h2>
        <p className="text-muted">{t('first_steps.hours_form_text')}</p>
      </div>
      <form noValidate onSubmit={save} className="flex max-w-xl flex-col gap-3">
        <HoursFields
          legend={t('first_steps.hours_form_legend')}
          hours={hours}
          isOther={false}
          onChange={setHours}
          error={isWrong ? t('shops.problem_hours') : undefined}
        />
        {isFieldRefused ? null : <RefusalNote error={set.error} />}
        <Button type="submit" className="self-start" isPending={set.isPending}>
          {t('first_steps.hours_save')}
        </Button>
      </form>
    </Card>
  );
}
