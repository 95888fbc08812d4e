// All screens, listed by the person who opens them. A test fails if nobody in the list opens a
// route.
import { AMINAS_SCREENS, FIRST_DAY_SCREENS } from './member-screens.ts';
import { delivery, HOME, HOME_TITLE, type Person, type Screen } from './screen.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';
import {
  BROKERS_SCREENS,
  COURIERS_SCREENS,
  MANAGERS_SCREENS,
  OPERATORS_SCREENS,
  SUPERVISORS_SCREENS,
} from './work-screens.ts';

export const SCREENS_OF: Record<Person, Screen[]> = {
  visitor: VISITOR_SCREENS,
  'new person': FIRST_DAY_SCREENS,
  amina: AMINAS_SCREENS,
  karim: [
    {
      path: `/homes/${HOME}`,
      title: 'homes.title',
      heading: { words: HOME_TITLE },
      isNamedByHeading: true,
    },
    {
      path: `/deliveries/${delivery(4)}`,
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
