/** Students’ menus say nothing of counselling: others may look at the screen. */
export const ar = { title: 'الإرشاد النفسي', private: 'موعد خاص' };
