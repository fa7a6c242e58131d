/** Emoji with their words for screen readers: Arabic, then English. */
export const emojis = `
😊 ابتسامة | Smile · 🙂 ابتسامة خفيفة | Slight smile · 😀 وجه ضاحك | Grin
😄 ضحكة | Laugh · 😂 دموع الضحك | Tears of joy · 😅 ضحكة ارتياح | Relieved laugh
😉 غمزة | Wink · 😍 إعجاب شديد | Heart eyes · 🥰 محبة | Affection
😇 براءة | Innocent · 🤗 ترحيب | Hug · 🤔 تفكير | Thinking
🤨 استفسار | Raised eyebrow · 😐 حياد | Neutral · 😕 حيرة | Confused
🙁 حزن خفيف | Slight frown · 😢 دمعة | Tear · 😭 بكاء | Crying
😟 قلق | Worried · 😰 توتر | Anxious · 😓 تعب | Weary
😴 نوم | Sleeping · 🤒 مرض | Ill · 😷 كمامة | Mask
😮 دهشة | Surprised · 😳 إحراج | Flushed · 😬 ارتباك | Grimace
🥳 احتفال | Celebrating · 🤝 مصافحة | Handshake · 👍 موافقة | Thumbs up
👎 رفض | Thumbs down · 👌 تمام | OK · 👏 تصفيق | Applause
🙏 شكر ورجاء | Thanks · 🤲 دعاء | Prayer · 👋 تحية | Wave
✋ توقف | Raised hand · 💪 قوة | Strength · 👀 نظر | Eyes
☝️ تنبيه | Pointing up · ❤️ قلب أحمر | Red heart · 💚 قلب أخضر | Green heart
🌹 وردة | Rose · 🌷 زهرة | Tulip · 🎉 تهنئة | Congratulations
🎓 تخرج | Graduation · 🏆 تفوق | Trophy · ⭐ نجمة | Star
✅ تم | Done · ❌ خطأ | Wrong · ❗ مهم | Important
❓ سؤال | Question · ⚠️ تحذير | Warning · 📎 مرفق | Attachment
📄 وثيقة | Document · 📚 كتب | Books · 📝 كتابة | Writing
📅 موعد | Date · ⏰ وقت | Alarm clock · 💡 فكرة | Idea
`
  .split(/[\n·]/)
  .flatMap((one) => {
    const [emoji, ar, en] = one.trim().split(/(?<=^\S+) | \| /);
    return emoji && ar && en ? [{ emoji, ar, en }] : [];
  });
