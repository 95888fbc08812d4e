// Button that reveals and hides a secret code.
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../ui/button.tsx';

type ShowCodeButtonProps = {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  label: string;
};

export function ShowCodeButton({ isShown, onChange, label }: ShowCodeButtonProps) {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Button look="secondary" onClick={() => onChange(!isShown)}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
