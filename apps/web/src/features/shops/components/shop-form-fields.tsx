// Form fields for a shop's name, place, phone and hours, which are all saved together.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  problemOfShop,
  SHOP_FIELDS,
  type ShopField,
  type ShopForm,
} from '../../../shared/shops/shop-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useSaveShop } from '../api/shop-changes.ts';
import { ShopFields } from './shop-fields.tsx';

type ShopFormFieldsProps = {
  start: ShopForm;
  brokerId: string | undefined;
  cityId: number;
  onTyped: (form: ShopForm) => void;
  onSaved: () => void;
};

export function ShopFormFields({ start, brokerId, cityId, onTyped, onSaved }: ShopFormFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const save = useSaveShop(brokerId);
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState<ShopField>();
  const change = (changes: Partial<ShopForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    setProblem(undefined);
    onTyped(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfShop(form);
    setProblem(found);
    if (found) return notify.error(t(`shops.problem_${found}` as MessageKey));
    try {
      const { isKept } = await save.mutateAsync(form);
      notify.success(t(isKept ? 'shops.kept' : 'shops.saved'));
      onSaved();
    } catch (error) {
      const refused = refusedField(error);
      setProblem(refused);
      notify.error(
        refused
          ? t(`shops.problem_${refused}` as MessageKey)
          : messageFor(error, t, language, 'shops.save_failed'),
      );
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <ShopFields form={form} cityId={cityId} problem={problem} onChange={change} />
      <Button type="submit" className="self-start" isPending={save.isPending}>
        {t('shops.save')}
      </Button>
    </form>
  );
}

function refusedField(error: unknown): ShopField | undefined {
  const named = error instanceof Refusal ? String(error.details.field ?? '') : '';
  return SHOP_FIELDS.find((field) => named === `p_${field}`);
}
