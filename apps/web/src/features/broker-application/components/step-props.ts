// Props of each wizard step, including the shop form fields that another feature provides.
import type { ReactNode } from 'react';
import type { DraftStepProps } from '../../../shared/draft/draft-step-props.ts';
import type { ShopField, ShopForm } from '../../../shared/shops/shop-form.ts';
import type { OwnApplication } from '../model/application.ts';
import type { ApplicationStep, Draft } from '../model/draft.ts';

export type ShopFieldRenderers = {
  city: (cityId: number | undefined, onChange: (cityId: number) => void) => ReactNode;
  shop: (props: {
    form: ShopForm;
    cityId: number | undefined;
    problem: ShopField | undefined;
    onChange: (changes: Partial<ShopForm>) => void;
  }) => ReactNode;
  /** Links to the screens where the user proves their identity and address. */
  identityLink: (text: string) => ReactNode;
  addressLink: (text: string) => ReactNode;
};

export type StepProps = DraftStepProps<Draft, object> & {
  own: OwnApplication;
  parts: ShopFieldRenderers;
  onStep: (step: ApplicationStep) => void;
  onNext: () => void;
  onSent: () => void;
};
