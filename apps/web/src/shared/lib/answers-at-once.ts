// What the query cache learns is on the screen before the task ends that taught it.
import { notifyManager } from '@tanstack/react-query';

/**
 * The library waits for a task of its own. By then React has put a controlled box back as it was, and a tap shows the old state
 * for a moment, which a slow phone draws.
 */
export const showAnswersAtOnce = () => notifyManager.setScheduler(queueMicrotask);
