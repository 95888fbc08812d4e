// All screens, grouped by the test person who opens them. A test fails if the app has a route that
// none of these persons opens.
import { DEMO_MEMBER_SCREENS, NEW_MEMBER_SCREENS } from './member-screens.ts';
import { deliveryId, HOME_ID, HOME_TITLE, type Screen, type ScreenPerson } from './screen.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';
import {
  BROKERS_SCREENS,
  COURIERS_SCREENS,
  MANAGERS_SCREENS,
  OPERATORS_SCREENS,
  SUPERVISORS_SCREENS,
} from './work-screens.ts';

export const SCREENS_BY_PERSON: Record<ScreenPerson, Screen[]> = {
  visitor: VISITOR_SCREENS,
  'new person': NEW_MEMBER_SCREENS,
  amina: DEMO_MEMBER_SCREENS,
  karim: [
    {
      path: `/homes/${HOME_ID}`,
      title: 'homes.title',
      heading: { words: HOME_TITLE },
      isNamedByHeading: true,
    },
    {
      path: `/deliveries/${deliveryId(4)}`,
      title: 'deliveries.list_title',
      heading: 'delivery_track.from_to',
    },
  ],
  youssef: BROKERS_SCREENS,
  courier: COURIERS_SCREENS,
  manager: MANAGERS_SCREENS,
  operator: OPERATORS_SCREENS,
  supervisor: SUPERVISORS_SCREENS,
};
