/** The queue's mail jobs of notifications. */
export interface NotificationJobs {
  /** The letter of one item; queued once for each. */
  'notifications.send_letter': { notification_id: number };
}
