/** The events of campaigns, announced in the transaction that makes them true. */
export interface CampaignEvents {
  /** These students were invited; each once. */
  'campaigns.invited': InvitationEvent;
  /** These had been, had not booked, and were reminded; each once. */
  'campaigns.reminded': InvitationEvent;
}

export interface InvitationEvent {
  campaign_id: number;
  title: string;
  title_ar: string;
  /** The campaign's author. */
  by: number;
  student_ids: readonly number[];
  now: Date;
}
