import { expect, test } from 'vitest';
import { textLanguage } from './text-language.ts';

test.each([
  ['Ramp Agent', null],
  ['Chargé d’affaires “Café” – ½', null],
  ['Werkstudent für Großflugzeuge', null],
  ['ガイド', 'ja'],
  ['Agent (東京)', 'ja'],
  ['客室乗務員 (日本ベース)', 'ja'],
  ['地勤人员', 'zh-Hans'],
  ['飞机维修工程师', 'zh-Hans'],
  ['我們的團隊', 'zh-Hant'],
  ['객실 승무원', 'ko'],
  ['وكيل بوابة', 'ar'],
  ['مهماندار هواپیما', 'fa'],
  ['فضائی میزبان کے لیے', 'ur'],
  ['דייל קרקע', 'he'],
  ['พนักงานต้อนรับบนเครื่องบิน', 'th'],
  ['Αεροσυνοδός', 'el'],
  ['Розничная', 'ru'],
  ['Бортпроводник', 'ru'],
  ['Бортпровідник', 'uk'],
  ['Объект', 'ru'],
  ['Хотел Българи ЪЪ', 'bg'],
  ['विमान परिचारिका', 'hi'],
  ['Senior Flight Attendant and Purser, based at Tokyo Haneda Airport (東京)', null],
  ['Gate Agent العمل', 'ar'],
  ['العمل في SEA Terminal 5.', 'ar'],
])('the text %s is in the language %j', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});
