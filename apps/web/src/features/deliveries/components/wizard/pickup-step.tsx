// Step for the pickup address.
import { PlaceStep } from './place-step.tsx';
import type { StepProps } from './step-props.ts';

export const PickupStep = (props: StepProps) => <PlaceStep {...props} side="pickup" />;
