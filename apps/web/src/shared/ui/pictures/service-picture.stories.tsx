// Shows the illustrations of the services in three sizes, from small, as on a button, to large, as
// on an empty screen.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Service, ServicePicture } from './service-picture.tsx';

export default { title: 'ServicePicture' } satisfies Meta;

const SERVICES: Service[] = ['money', 'parcels', 'chat', 'homes'];

export const All: StoryObj = {
  render: () => (
    <div className="flex flex-wrap items-end gap-6">
      {['h-8 w-11', 'h-12 w-16', 'h-36 w-48'].map((size) =>
        SERVICES.map((of) => <ServicePicture key={of + size} of={of} className={size} />),
      )}
    </div>
  ),
};
