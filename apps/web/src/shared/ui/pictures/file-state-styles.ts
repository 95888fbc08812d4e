// Icon and colour for each state of an upload.
import { CircleAlert, CircleCheck, Clock, Upload } from 'lucide-react';

export const FILE_STATE_STYLES = {
  waiting: { Icon: Clock, className: 'text-muted' },
  sending: { Icon: Upload, className: 'text-primary' },
  sent: { Icon: CircleCheck, className: 'text-success' },
  failed: { Icon: CircleAlert, className: 'text-danger' },
} as const;
