/** The mail that notifications send, from the queue. */
export interface NotificationJobs {
  /** The letter of one item; handed over once for each. */
  'notifications.send_letter': { notification_id: number };
}
