import { shortDayIn } from '../clock.ts';
import type { Call, When } from '../text-sentences.ts';
import { textsIn } from '../texts.ts';
import { answerSentences } from './answer-texts.ts';
import { checkInTexts } from './check-in-texts.ts';
import { minutesWords } from './counted.ts';
import { drillTexts } from './drill-texts.ts';
import { ladderSentences } from './ladder-texts.ts';
import { listWords } from './list.ts';
import { locale } from './locale.ts';
import { clockWords, dayWords, zoneWords } from './moments.ts';

/** Chinese needs few characters for a sentence, and no spaces between sentences. */
export const { codeText, wordText, fitsWhole, sentenceOf, senderOf, askedOf, checkInQuestion } =
	textsIn({
		...drillTexts,
		...answerSentences,
		...checkInTexts,
		...ladderSentences,
		dayWords,
		clockWords,
		zoneWords,
		listWords,
		gap: '',

		code: (code) => `Kinbell：您的验证码是${code}，10分钟内有效。我们绝不会打电话向您索要。`,
		someone: '一位有您号码的人',

		signature: (name) => `——${name}，通过Kinbell发送`,
		introduction: (name) => `${name}请Kinbell把这条短信发给您。`,
		shortIntroduction: (name) => `${name}通过Kinbell发送。`,
		messageWaits: (name) => `${name}有一条消息给您，请Kinbell代为发送。`,
		messageFollows: '消息马上就到。',
		question: (name) => `想继续收到${name}的短信，请回复1。`,
		howToStop: '不想再收短信，请回复“停止”。',

		tapToJoin: '点击加入：',
		linkComes: '届时会把链接发给您。',
		linkComesNow: '链接马上就到。',
		callStarts: ({ host, title }) => {
			if (!host) return `您的Kinbell通话${titled(title)}现在开始。`;
			const calling = `${host}正在Kinbell上等您通话`;
			return title ? `${calling}：“${title}”。` : `${calling}。`;
		},
		testCall: (person, caller) => {
			const call = caller ? `这是${caller}在Kinbell上的测试通话。` : '这是Kinbell的测试通话。';
			return person ? `${person}，您好。${call}` : call;
		},
		ownTestCall: '您的Kinbell测试通话现在开始。',

		asReminder: (sentence) => `Kinbell：${sentence}`,
		asNews: (sentence) => `Kinbell：${sentence}`,
		reminders: {
			now: (call, when) => `${theCall(call)}现在开始，时间是${at(when)}。`,
			minutes: (call, when, minutes) =>
				`${theCall(call)}${minutesWords(minutes)}后开始，时间是${at(when)}。`,
			hour: (call, when) => `${theCall(call)}1小时后开始，时间是${at(when)}。`,
			today: (call, when) => `${theCall(call)}今天${at(when)}开始。`,
			tomorrow: (call, when) => `${theCall(call)}明天${at(when)}开始。`,
			day: (call, when) => `${theCall(call)}将于${dayAndTime(when)}开始。`,
		},
		moved: (call, from, to) =>
			`${theCall(call)}已从${from.day} ${from.clock}改到${dayAndTime(to)}。`,
		calledOff: (call, when) => `${theCall(call)}取消了，原定时间是${dayAndTime(when)}。`,
		backOn: (call, when) => `${theCall(call)}还是会进行，时间是${dayAndTime(when)}。`,
		notNeeded: (call, when) => `您不用参加${theCall(call)}了，时间是${dayAndTime(when)}。`,
		missed: (names, _count, call, when) =>
			`Kinbell：${names}没能参加${theCall(call)}，时间是${dayAndTime(when)}。`,
		someoneCame: (name, call) => `Kinbell：${name}正在${theCall(call)}中等您。`,
		callBack: (name, url) => `Kinbell：${name}希望您回电。在这里拨打：${url}`,
		others: (count) => `另外${count}人`,

		stopped: 'Kinbell：您不会再收到我们的短信。想重新接收，请回复“开始”。',
		startedAgain:
			'Kinbell：欢迎回来，您会重新收到我们的短信。不想再收请回复“停止”，需要帮助请回复“帮助”。',
		help: (url) =>
			`Kinbell受您亲友之托，给您发送通话邀请和短信。不想再收请回复“停止”，重新接收请回复“开始”。详情：${url}`,
		whichAccount: (askers) => {
			const listed = askers.map(({ number, name, phone }) =>
				phone ? `${number} ${name}（${phone}）` : `${number} ${name}`,
			);
			return `Kinbell：这条回复是给谁的？请回复数字：${listed.join('，')}`;
		},

		shortWhen: (instant, zone) =>
			`${shortDayIn(locale, instant, zone)} ${clockWords(instant, zone)}`,
		listedCall: (number, { title, when }) => `${number} ${title}，${when}`,
		whichToSkip: 'Kinbell：要跳过哪次通话？请回复数字。已收到提醒的人会接到通知。',
		whichToSkipAgain: 'Kinbell：没有任何变动。这是新的列表，请回复数字。已收到提醒的人会接到通知。',
		skipped: ({ title, when }, told) => {
			const skipped = `Kinbell：已跳过“${title}”（${when}）。`;
			return `${told ? `${skipped}会通知${told}。` : skipped}要恢复请回复“撤销”。`;
		},
		skipUndone: ({ title, when }, told) => {
			const back = `Kinbell：“${title}”（${when}）照常进行。`;
			return told ? `${back}会通知${told}。` : back;
		},
		noCalls: 'Kinbell：您近期没有通话安排。',
		nothingToUndo: 'Kinbell：没有可以恢复的通话。回复“跳过”可查看接下来的通话。',
	});

const titled = (title: string | null) => (title ? `“${title}”` : '');

/** '您的通话“周日通话”', or '您与Ana Reyes的通话“周日通话”'. */
function theCall({ host, title }: Call): string {
	return host ? `您与${host}的通话${titled(title)}` : `您的通话${titled(title)}`;
}

function at({ clock, zone }: When): string {
	return `${clock}（${zone}）`;
}

function dayAndTime(when: When): string {
	return `${when.day} ${at(when)}`;
}
