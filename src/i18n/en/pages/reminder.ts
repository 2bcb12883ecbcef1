export const reminder = {
  'reminder.add': 'Add to calendar',
  'reminder.daily': 'Remind me every day',
  'reminder.maturity': '{product} matures',
  'reminder.maturityText':
    '{product} matures today. Principal and result are back in your balance by 06:00. Check it in Wealth cards, My holdings.',
  'reminder.cooling': '{product}: last chance to cancel',
  'reminder.coolingText':
    'Until {time} (Beijing time) you can cancel in Wealth cards, My holdings, and get everything back free of charge.',
  'reminder.signIn': 'Daily check-in',
  'reminder.signInText':
    'Check in before midnight (Beijing time) to keep your streak. Change or delete the reminder in your calendar.',
  'reminder.maturityFile': '{brand}-maturity',
  'reminder.signInFile': '{brand}-check-in',
  'reminder.saved':
    'Download started. Open the file to add it to your calendar; if you can’t find it, add the date yourself',
  'reminder.saveFailed': 'The calendar file was not saved. Please try again',
};
