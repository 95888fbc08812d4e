// Step for the delivery address.
import { PlaceStep } from './place-step.tsx';
import type { StepProps } from './step-props.ts';

export const DropoffStep = (props: StepProps) => <PlaceStep {...props} side="dropoff" />;
