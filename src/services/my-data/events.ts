export interface MyDataEvents {
  'my-data.copy_ready': { person_id: number; now: Date };
}
