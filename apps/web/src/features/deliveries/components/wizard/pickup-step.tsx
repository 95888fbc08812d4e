// Where the courier picks the parcel up.
import { PlaceStep } from './place-step.tsx';
import type { StepProps } from './step-props.ts';

export const PickupStep = (props: StepProps) => <PlaceStep {...props} side="pickup" />;
