// Shop step: city, name, location and opening hours.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { problemOfShop, type ShopField } from '../../../shared/shops/shop-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import type { StepProps } from './step-props.ts';

export function ShopStep({ state, keeper, parts, onNext }: StepProps) {
  const t = useT();
  const { shop, cityId } = state.draft;
  const [problem, setProblem] = useState<ShopField | 'city'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf();
    setProblem(found);
    if (!found) onNext();
  };
  // The location and opening hours are required here, but optional when an existing shop is edited.
  const problemOf = (): ShopField | 'city' | undefined => {
    if (cityId === null) return 'city';
    const found = problemOfShop(shop);
    if (found) return found;
    if (!shop.latitude.trim() || !shop.longitude.trim()) return 'latitude';
    return shop.hours.length === 0 ? 'hours' : undefined;
  };
  const said = problem === 'city' ? 'broker_application.city_missing' : `shops.problem_${problem}`;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {parts.city(cityId ?? undefined, (next) => {
        setProblem(undefined);
        void keeper.change({ cityId: next });
      })}
      {parts.shop({
        form: shop,
        cityId: cityId ?? undefined,
        problem: problem === 'city' ? undefined : problem,
        onChange: (changes) => {
          setProblem(undefined);
          void keeper.change({ shop: { ...keeper.state().draft.shop, ...changes } });
        },
      })}
      <RefusalNote text={problem ? t(said as MessageKey) : undefined} />
      <StepActions>
        <Button type="submit">{t('common.continue')}</Button>
      </StepActions>
    </form>
  );
}
