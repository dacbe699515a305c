/*
 * One ladder: the search for a person who did not come. Two workers send its steps, everybody may answer
 * at any moment, and workers die. docs/decisions/0060-the-ladder-as-a-model.md says what each part stands
 * for. scripts/check-model.ts runs it as it is, and then with each fault (#ifdef), which must be found.
 *
 * A d_step is one transaction under the ladder's row lock, or one UPDATE that checks what it changes.
 * Timers count down together, and a tick may come as late as it likes: time only orders what is due.
 */
#define NUDGE 0
#define MARIA 1
#define BEN 2
#define HOLDER 3
#define STEPS 4
/* 'Did you reach them?', to Maria or to Ben. */
#define QUESTION(relative) (relative + 3)
#define ROWS 6

#define WAIT 1
#define LATE 1
#define NEVER 15
#define NOBODY 7

mtype = { running, taken, ended };
mtype = { found, reached, ran_out };
/* gone: accepted or unknown. parked: while a relative looks after it. dropped: not sent, with the reason. */
mtype = { none, planned, queued, submitting, gone, parked, dropped };

/* The ladder's row. */
mtype status = running;
mtype outcome = none;
byte taker = NOBODY;
byte wake = HOLDER + WAIT;
/* They said that they come later: no step before that. */
byte quiet = 0;

/* The rows of its deliveries: its steps, and the questions. */
mtype row[ROWS] = none;
byte due[ROWS] = 0;
bit stopped[STEPS] = 0;

/* What is true in the world; no transaction reads it. */
bit handed[ROWS] = 0;
bit has[STEPS] = 0;
bit heard = 0;
bit told = 0;

/* How much happens in one run. */
byte troubles = TROUBLES;
byte answers = ANSWERS;
hidden byte k;

#define isWaiting(i) (row[i] == planned || row[i] == queued)
#define isDue(i) (isWaiting(i) && due[i] == 0)
#define isAnyDue (isDue(0) || isDue(1) || isDue(2) || isDue(3) || isDue(4) || isDue(5))
#define isOpen(i) (isWaiting(i) || row[i] == submitting)
#define isOver (status == ended && !isOpen(0) && !isOpen(1) && !isOpen(2) && !isOpen(3) && !isOpen(4) && !isOpen(5))
#define wasAsked(i) (row[i] == submitting || row[i] == gone)
#define personOf(i) (i < STEPS -> i : i - 3)
/* The window of a step ends where the next one begins. */
#define isNewest(i) (i == HOLDER -> wake > 0 : due[HOLDER] > 0 && (i == BEN || (due[BEN] > 0 && (i == MARIA || due[MARIA] > 0))))

inline withdraw() {
	for (k : 0 .. ROWS - 1) {
		due[k] = 0;
		if :: isWaiting(k) || row[k] == parked -> row[k] = dropped :: else fi
	}
	k = 0
}

inline finish(why) {
	status = ended; outcome = why; wake = NEVER; quiet = 0; taker = NOBODY;
	heard = (why != ran_out);
#ifndef WITHDRAW_LATER
	withdraw()
#endif
}

inline take(relative) {
	assert(!has[MARIA] && !has[BEN]);
	has[relative] = 1;
	status = taken; taker = relative; wake = WAIT;
	for (k : 0 .. STEPS - 1) {
		due[k] = 0;
		if :: isWaiting(k) -> row[k] = parked :: else fi
	}
	k = 0
}

/* What is left begins now and keeps its distances: by their own moments all steps would be due at once. */
inline giveBack() {
	has[taker] = 0;
	if :: isWaiting(QUESTION(taker)) -> row[QUESTION(taker)] = dropped :: else fi;
	status = running; taker = NOBODY; wake = quiet;
	for (k : 0 .. STEPS - 1) {
#ifdef GIVE_BACK_AS_PLANNED
		if :: row[k] == parked -> row[k] = planned; wake = WAIT :: else fi
#else
		/* One that was in hand meanwhile may have come back. */
		if :: row[k] == parked || isWaiting(k) -> row[k] = planned; due[k] = wake; wake++ :: else fi
#endif
	}
	if :: wake > quiet -> wake = wake - 1 + WAIT :: else fi;
#ifdef FORGET_TO_WAKE
	wake = NEVER;
#endif
	assert(isDue(NUDGE) + isDue(MARIA) + isDue(BEN) + isDue(HOLDER) <= 1)
}

/* 'I cannot': the next step that is left is due now. Only the last one who was asked brings it forward. */
inline goOn(relative) {
	if
	:: isWaiting(relative + 1) -> due[relative + 1] = 0
	:: else -> due[HOLDER] = 0
	fi
}

#ifdef NO_GATE
#define isRunning true
#else
#define isRunning (status == running)
#endif
#ifdef LATE_MOVES_ROWS
#define isTooEarly false
#else
#define isTooEarly (quiet > 0)
#endif
#ifdef WINDOWS_OVERLAP
#define isInTime(i) true
#else
#define isInTime(i) isNewest(i)
#endif

/* Under the lock a worker makes what it claimed `submitting`, or learns that it is not to go, or not yet. */
inline submit(i) {
	if
	:: i >= STEPS -> row[i] = (taker == personOf(i) -> submitting : dropped)
	:: i < STEPS && !isRunning -> row[i] = (status == taken -> parked : dropped)
	:: i < STEPS && isRunning && isTooEarly -> row[i] = planned; due[i] = quiet
	:: i < STEPS && isRunning && !isTooEarly -> row[i] = (isInTime(i) -> submitting : dropped)
	fi
}

/* Nobody is asked whom an answer or the time has made needless. */
inline checkSubmitted(i) {
	assert(!heard);
	assert(i >= STEPS || (!has[MARIA] && !has[BEN] && quiet == 0 && isNewest(i)));
	assert(i < STEPS || has[personOf(i)])
}

inline handOver(i) {
	assert(!handed[i]);
	handed[i] = 1
}

/* An outcome is only written over `submitting`. */
inline settle(i, becomes) {
	if :: row[i] == submitting -> row[i] = becomes :: else fi;
	i = NOBODY; isInHand = 0
}

#define hasClaim (i != NOBODY && !isInHand)
#define maySend (isInHand && !stopped[personOf(i)])
#ifdef UNCHECKED_SUBMIT
#define isMine true
#else
#define isMine (row[i] == queued)
#endif
#ifdef RESEND_UNKNOWN
#define UNKNOWN queued
#else
#define UNKNOWN gone
#endif

proctype Worker() {
	byte i = NOBODY;
	bit isInHand = 0;
end:	do
	/* It claims what is due, also what another worker claimed too long ago. */
	:: atomic {
		i == NOBODY && isAnyDue ->
		if
		:: isDue(0) -> i = 0
		:: isDue(1) -> i = 1
		:: isDue(2) -> i = 2
		:: isDue(3) -> i = 3
		:: isDue(4) -> i = 4
		:: isDue(5) -> i = 5
		fi;
		assert(!heard || row[i] == queued);
		row[i] = queued
	}
	:: d_step { hasClaim && !isMine -> i = NOBODY }
	:: d_step {
		hasClaim && isMine ->
		submit(i);
		if :: row[i] == submitting -> checkSubmitted(i); isInHand = 1 :: else -> i = NOBODY fi
	}
	:: d_step { maySend -> handOver(i); settle(i, gone) }
	:: d_step { isInHand && stopped[personOf(i)] -> settle(i, dropped) }
	/* Troubles: the provider asks to try later, or refuses; */
	:: d_step { maySend && troubles > 0 -> troubles--; settle(i, queued) }
	:: d_step { maySend && troubles > 0 -> troubles--; settle(i, dropped) }
	/* the worker dies with a claim, before the provider has the text, or after; */
	:: d_step { hasClaim && troubles > 0 -> troubles--; i = NOBODY }
	:: d_step { isInHand && troubles > 0 -> troubles--; settle(i, UNKNOWN) }
	:: d_step { maySend && troubles > 0 -> troubles--; handOver(i); settle(i, UNKNOWN) }
	/* or it is so slow that it is taken for dead. */
	:: d_step { isInHand && row[i] == submitting && troubles > 0 -> troubles--; row[i] = UNKNOWN }
	od
}

proctype Clock() {
end:	do
	:: d_step {
		status != ended && (due[HOLDER] > 0 || quiet > 0 || (wake > 0 && wake != NEVER)) ->
		for (k : 0 .. STEPS - 1) {
			if :: due[k] > 0 -> due[k]-- :: else fi
		}
		if :: wake > 0 && wake != NEVER -> wake-- :: else fi;
		if :: quiet > 0 -> quiet-- :: else fi
	}
	od
}

/* Looks at a ladder whose moment has come. */
proctype Task() {
	mtype read = none;
#ifdef TELL_LATER
	bit isDead = 0;
#endif
end:	do
#ifdef STALE_WAKE
	:: d_step { wake == 0 && read == none -> read = status }
	:: d_step {
		read != none ->
#else
	:: d_step {
		wake == 0 ->
		read = status;
#endif
		if
		:: read == taken && taker != NOBODY && row[QUESTION(taker)] == none -> row[QUESTION(taker)] = planned; wake = WAIT
		:: read == taken && taker != NOBODY && row[QUESTION(taker)] != none -> giveBack()
		:: read == taken && taker == NOBODY
		:: read == running ->
			assert(!heard && !has[MARIA] && !has[BEN]);
			finish(ran_out);
#ifndef TELL_LATER
			told = 1
#endif
		fi;
		read = none
	}
#ifdef WITHDRAW_LATER
	:: d_step { status == ended && !isOver -> withdraw() }
#endif
#ifdef TELL_LATER
	:: d_step { outcome == ran_out && !told && !isDead -> told = 1 }
	:: d_step { outcome == ran_out && !told && troubles > 0 -> troubles--; isDead = 1 }
#endif
	od
}

/* The person comes, answers or stops; or somebody cancels, closes the room, or takes over on a page. */
proctype Person(bit comes) {
	bit wasLate = 0;
end:	do
	:: d_step { comes && status != ended -> finish(found) }
	:: d_step {
		status != ended && !wasLate ->
		wasLate = 1;
		quiet = LATE;
		for (k : 0 .. STEPS - 1) {
			if :: isWaiting(k) -> row[k] = planned; due[k] = due[k] + LATE :: else fi
		}
		if :: status == running -> wake = wake + LATE :: else fi
	}
	od
}

/* Somebody who has a text answers 1 or 2, or sends STOP. */
proctype Relative(byte me) {
#ifdef UNLOCKED_TAKE
	bit isTaking = 0;
#endif
end:	do
	:: d_step {
		handed[me] && answers > 0 && status != ended ->
		assert(wasAsked(me));
		answers--;
		if
#ifdef UNLOCKED_TAKE
		:: status == running -> isTaking = 1
#else
		:: status == running -> take(me)
#endif
		:: taker == me && wasAsked(QUESTION(me)) -> finish(reached)
		:: else
		fi
	}
#ifdef UNLOCKED_TAKE
	:: d_step { isTaking -> isTaking = 0; take(me) }
#endif
	:: d_step {
		handed[me] && answers > 0 && status != ended ->
		answers--;
		if
		:: status == running && isNewest(me) -> goOn(me)
		:: taker == me -> giveBack()
		:: else
		fi
	}
	:: d_step {
		!stopped[me] && troubles > 0 && status != ended ->
		troubles--;
		stopped[me] = 1;
		if :: isWaiting(me) -> row[me] = dropped :: else fi;
		if :: isWaiting(QUESTION(me)) -> row[QUESTION(me)] = dropped :: else fi
	}
	od
}

init {
	atomic {
		for (k : 0 .. STEPS - 1) {
			row[k] = planned;
			due[k] = k
		}
		run Worker(); run Worker(); run Clock(); run Task(); run Relative(MARIA); run Relative(BEN);
		if :: run Person(0) :: run Person(1) fi
	}
	/* Where everything stands still and this is not so, somebody was forgotten. */
	isOver && (told || outcome != ran_out)
}
